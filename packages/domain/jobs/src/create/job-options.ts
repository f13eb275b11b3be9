import type { Prisma } from '@recto/database';

export type ResultFormat = 'structured' | 'markdown';

/** What a customer asks of a job, already checked for shape. */
export interface JobOptions {
  /** Left out: the template's, or standard-v2. */
  modelName?: string;
  /** Left out: the template's, or markdown. */
  resultFormat?: ResultFormat;
  schema?: Prisma.InputJsonObject;
  instruction?: string;
  templateSlug?: string;
  extractBoundingBoxes: boolean;
  /** The name under which the options are kept as a template; true: that of the file. */
  saveAsTemplate?: string | true;
  /** `1-3,7`; left out: every page. */
  pageSelection?: string;
  /** The most that the job may cost. */
  maxCredits?: number;
  priority: 'normal' | 'batch';
  metadata?: Prisma.InputJsonObject;
  /** Read again, even where an equal job was read before. */
  noCache?: boolean;
  /** Deliver every word of each page. */
  extractWords?: boolean;
  /** Name the figures of each page. */
  extractFigures?: boolean;
  /** Cut the pages, a bundle, into its documents. */
  split?: boolean;
  /** Of an encrypted document, as a `SecretSealer` seals it. */
  sealedPassword?: string;
  /** Days from creation to deletion; left out: the team's. */
  retentionDays?: number;
}

/** A job's options resolved: template looked up, model priced, retention known. */
export interface JobPlan {
  modelName: string;
  resultFormat: ResultFormat;
  schema: Prisma.InputJsonObject | null;
  instruction: string | null;
  template: { id: string; slug: string; name: string; isInternal: boolean; checksum: string } | null;
  saveAsTemplate: string | true | null;
  extractBoundingBoxes: boolean;
  extractWords: boolean;
  extractFigures: boolean;
  split: boolean;
  sealedPassword: string | null;
  pageSelection: string | null;
  maxCredits: number | null;
  priority: 'normal' | 'batch';
  metadata: Prisma.InputJsonObject | null;
  noCache: boolean;
  /** Credits a page, surcharge left out. */
  priceCredits: number;
  surchargeCredits: number;
  /** From its creation to its deletion. */
  retentionMs: number;
}
