import { z } from 'zod';

/** Where the services of this test run are; the global set-up leaves it in the environment for the test files. */
const servicesSchema = z.object({
  /** A database that tests may make others from; nobody connects to `templateDatabase` itself. */
  postgresUrl: z.string(),
  templateDatabase: z.string(),
  /** Without a database number: each test file takes one of its own. */
  redisUrl: z.string(),
  objectStore: z.object({ endpoint: z.string(), accessKey: z.string(), secretKey: z.string(), region: z.string() }),
});

export type TestServices = z.infer<typeof servicesSchema>;

const variable = 'RECTO_TEST_SERVICES';

export function announceServices(services: TestServices): void {
  process.env[variable] = JSON.stringify(services);
}

/** The services of this run. Throws outside a run with the global set-up. */
export function testServices(): TestServices {
  const text = process.env[variable];
  if (text === undefined) throw new Error('integration tests run through `npm test`, which starts their services');
  return servicesSchema.parse(JSON.parse(text));
}
