import { accountOperations } from './account-operations.js';
import { jobManagementOperations } from './job-management-operations.js';
import { jobOperations } from './job-operations.js';
import type { OperationContract } from './operation-contract.js';
import { serviceOperations } from './service-operations.js';
import { templateOperations } from './template-operations.js';
import { uploadOperations } from './upload-operations.js';
import { webhookOperations } from './webhook-operations.js';

const contractByOperation = {
  ...uploadOperations,
  ...jobOperations,
  ...jobManagementOperations,
  ...templateOperations,
  ...webhookOperations,
  ...accountOperations,
  ...serviceOperations,
};

export type OperationId = keyof typeof contractByOperation;

/** Every operation of the service by its id, in the order of the document. */
export const operations: ReadonlyMap<string, OperationContract> = new Map(Object.entries(contractByOperation));
