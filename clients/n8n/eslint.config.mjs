// n8n's own configuration for community nodes. Off are the rules on what only the owner of a published package can say: its licence
// (n8n publishes under MIT only), its author with an address, and where it lives.
import { config } from '@n8n/node-cli/eslint';

export default [
  ...config,
  {
    files: ['package.json'],
    rules: {
      '@n8n/community-nodes/require-homepage': 'off',
      '@n8n/community-nodes/valid-author': 'off',
      'n8n-nodes-base/community-package-json-author-missing': 'off',
      'n8n-nodes-base/community-package-json-license-not-default': 'off',
    },
  },
];
