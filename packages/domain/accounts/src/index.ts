export { addMember } from './add-member.js';
export { authenticateApiKey } from './authenticate-api-key.js';
export { createAccount, isWithoutAccounts, type Account } from './create-account.js';
