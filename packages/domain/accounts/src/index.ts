export { addMember } from './add-member.js';
export { generateApiKey } from './api-key-format.js';
export { authenticateApiKey } from './authenticate-api-key.js';
export { createAccount, isWithoutAccounts, type Account } from './create-account.js';
