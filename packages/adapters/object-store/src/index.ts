export {
  createBucketAddresses,
  parseListing,
  type BucketAddressConfig,
  type ListedObject,
} from './bucket-addresses.js';
export { createObjectStore } from './create-object-store.js';
export { handOverObjects } from './hand-over-objects.js';
export { ObjectStoreUnavailableError, ObjectTooLargeError } from './object-store-errors.js';
export type {
  CompleteUploadOutcome,
  ListedKey,
  ObjectInfo,
  ObjectStore,
  ObjectStoreConfig,
  PresignPartInput,
  PutStreamOptions,
  PutStreamOutcome,
  RoleSource,
  StoreEncryption,
  UploadedPart,
} from './object-store.js';
