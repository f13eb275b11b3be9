import type { IAuthenticateGeneric, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';

export class RectoApi implements ICredentialType {
  name = 'rectoApi';

  displayName = 'Recto API';

  icon = { light: 'file:../nodes/Recto/recto.svg', dark: 'file:../nodes/Recto/recto.dark.svg' } as const;

  documentationUrl = 'https://github.com/recto/recto/tree/main/clients/n8n';

  properties: INodeProperties[] = [
    {
      displayName: 'Address',
      name: 'url',
      type: 'string',
      default: 'http://127.0.0.1:8080',
      required: true,
      description: 'Of the service, without /api/v1',
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { 'X-API-Key': '={{$credentials.apiKey}}' } },
  };

  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.url}}', url: '/api/v1/credits/balance' },
  };
}
