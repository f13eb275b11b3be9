// n8n's own configuration for community nodes. Off are the rules on what only the owner of a published package can say: its licence
// (n8n publishes under MIT only), its author with an address, and its public repository.
import { config } from '@n8n/node-cli/eslint';

export default [
  ...config,
  {
    files: ['package.json'],
    rules: {
      'n8n-nodes-base/community-package-json-author-missing': 'off',
      'n8n-nodes-base/community-package-json-license-not-default': 'off',
      'n8n-nodes-base/community-package-json-repository-url-missing': 'off',
    },
  },
];
