import { jsonRows, Prisma, type Row } from '@recto/database';

export const jobRows = jsonRows<Row.Job>({
  table: 'jobs',
  fields: Object.values(Prisma.JobScalarFieldEnum),
  instants: {
    createdAt: true,
    startedAt: true,
    completedAt: true,
    updatedAt: true,
    deletedAt: true,
    expiresAt: true,
    reconciledAt: true,
  },
  bigIntegers: { sizeBytes: true },
});

export const pageRows = jsonRows<Row.JobPage>({
  table: 'job_pages',
  fields: Object.values(Prisma.JobPageScalarFieldEnum),
  instants: { processedAt: true },
  bigIntegers: {},
});
