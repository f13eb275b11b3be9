export { addMember } from './add-member.js';
export { generateApiKey } from './api-key-format.js';
export {
  createApiKey,
  listApiKeys,
  regenerateApiKey,
  revokeApiKey,
  type ApiKey,
  type ApiKeyInput,
} from './api-keys.js';
export { authenticateApiKey } from './authenticate-api-key.js';
export { createAccount, isWithoutAccounts, type Account } from './create-account.js';
export { getTeamSettings, updateTeamSettings, type TeamSettings } from './team-settings.js';
