import { accountOperations } from './account-operations.js';
import { analyticsOperations } from './analytics-operations.js';
import { auditOperations } from './audit-operations.js';
import { correctionOperations } from './correction-operations.js';
import { creditOperations } from './credit-operations.js';
import { jobManagementOperations } from './job-management-operations.js';
import { jobOperations } from './job-operations.js';
import { ledgerOperations } from './ledger-operations.js';
import { memberOperations } from './member-operations.js';
import { operatorOperations } from './operator-operations.js';
import { refusals, type OperationContract } from './operation-contract.js';
import { serviceOperations } from './service-operations.js';
import { sessionOperations } from './session-operations.js';
import { sourceOperations } from './source-operations.js';
import { templateOperations } from './template-operations.js';
import { uploadOperations } from './upload-operations.js';
import { webhookOperations } from './webhook-operations.js';

const contractByOperation = {
  ...uploadOperations,
  ...jobOperations,
  ...correctionOperations,
  ...jobManagementOperations,
  ...templateOperations,
  ...webhookOperations,
  ...sourceOperations,
  ...analyticsOperations,
  ...accountOperations,
  ...creditOperations,
  ...ledgerOperations,
  ...memberOperations,
  ...auditOperations,
  ...sessionOperations,
  ...serviceOperations,
  ...operatorOperations,
};

export type OperationId = keyof typeof contractByOperation;

/** Every operation of the service by its id, in the order of the document. */
export const operations: ReadonlyMap<string, OperationContract> = new Map(
  Object.entries(contractByOperation).map(([operationId, operation]) => [
    operationId,
    withRepeats(withBodyLimit(operation)),
  ]),
);

/** Whatever takes a body refuses one that is too large. */
function withBodyLimit(operation: OperationContract): OperationContract {
  if (operation.body === undefined) return operation;
  return { ...operation, responses: { ...refusals(413), ...operation.responses } };
}

/** Every POST with a key can be repeated under an Idempotency-Key, and refused for that. */
function withRepeats(operation: OperationContract): OperationContract {
  if (operation.method !== 'post' || operation.isPublic === true) return operation;
  return { ...operation, responses: { ...refusals(409, 422), ...operation.responses } };
}
