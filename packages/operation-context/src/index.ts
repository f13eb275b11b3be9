export { isId } from './is-id.js';
export {
  createOperationContext,
  type Actor,
  type ApiKeyActor,
  type Clock,
  type OperationContext,
  type Role,
  type Scope,
  type SessionActor,
  type SourceActor,
  type TeamActor,
  type TeamContext,
} from './operation-context.js';
