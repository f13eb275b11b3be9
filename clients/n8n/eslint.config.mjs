// n8n's own configuration for community nodes. One rule is off: n8n publishes packages under the MIT licence only, and the licence of
// this one is its owner's to choose.
import { config } from '@n8n/node-cli/eslint';

export default [
  ...config,
  { files: ['package.json'], rules: { 'n8n-nodes-base/community-package-json-license-not-default': 'off' } },
];
