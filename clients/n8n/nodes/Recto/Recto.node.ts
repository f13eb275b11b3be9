import { randomUUID } from 'node:crypto';
import {
  NodeApiError,
  NodeConnectionTypes,
  NodeOperationError,
  type IDataObject,
  type IExecuteFunctions,
  type IHttpRequestOptions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
} from 'n8n-workflow';

/** Of one request; a job that takes longer is asked for again. */
const waitSeconds = 30;

export class Recto implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Recto',
    name: 'recto',
    icon: { light: 'file:recto.svg', dark: 'file:recto.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Read documents: PDFs and pictures to Markdown or JSON',
    defaults: { name: 'Recto' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'rectoApi', required: true }],
    properties: [
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        options: [
          {
            name: 'Extract File',
            value: 'extractFile',
            action: 'Extract a file',
            description: 'Read a file of the workflow',
          },
          {
            name: 'Extract URL',
            value: 'extractUrl',
            action: 'Extract a URL',
            description: 'Let the service fetch and read a document',
          },
          {
            name: 'Get Result',
            value: 'getResult',
            action: 'Get the result of a job',
            description: 'Wait for a job and get its result',
          },
        ],
        default: 'extractFile',
      },
      {
        displayName: 'Input Binary Field',
        name: 'binaryProperty',
        type: 'string',
        default: 'data',
        required: true,
        displayOptions: { show: { operation: ['extractFile'] } },
        description: 'Name of the field that holds the file',
      },
      {
        displayName: 'URL',
        name: 'url',
        type: 'string',
        default: '',
        required: true,
        placeholder: 'https://example.com/report.pdf',
        displayOptions: { show: { operation: ['extractUrl'] } },
      },
      {
        displayName: 'Job ID',
        name: 'jobId',
        type: 'string',
        default: '',
        required: true,
        displayOptions: { show: { operation: ['getResult'] } },
      },
      {
        displayName: 'Options',
        name: 'options',
        type: 'collection',
        placeholder: 'Add option',
        default: {},
        displayOptions: { show: { operation: ['extractFile', 'extractUrl'] } },
        options: [
          {
            displayName: 'Instruction',
            name: 'instruction',
            type: 'string',
            default: '',
            description: 'What to look for, in words',
          },
          {
            displayName: 'Max Credits',
            name: 'max_credits',
            type: 'number',
            typeOptions: { minValue: 1 },
            default: 100,
            description: 'A job that would cost more fails before it costs anything',
          },
          { displayName: 'Model', name: 'model', type: 'string', default: 'standard-v2' },
          {
            displayName: 'Pages',
            name: 'pages',
            type: 'string',
            default: '',
            placeholder: '1-3,7',
            description: 'Default: all',
          },
          {
            displayName: 'Schema',
            name: 'schema',
            type: 'json',
            default: '',
            description: 'JSON Schema of the fields to extract',
          },
          {
            displayName: 'Template',
            name: 'template_slug',
            type: 'string',
            default: '',
            placeholder: 'invoice',
            description: 'Slug of a template, instead of a schema',
          },
        ],
      },
      {
        displayName: 'Timeout (Seconds)',
        name: 'timeout',
        type: 'number',
        typeOptions: { minValue: 1 },
        default: 600,
        description: 'How long to wait for the end of the job, which goes on by itself',
      },
    ],
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const results: INodeExecutionData[] = [];
    for (let item = 0; item < this.getInputData().length; item += 1) {
      try {
        results.push({ json: await resultOf(this, item), pairedItem: { item } });
      } catch (error) {
        if (!this.continueOnFail()) {
          if (error instanceof NodeOperationError)
            throw new NodeOperationError(this.getNode(), error, { itemIndex: item });
          throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item });
        }
        results.push({ json: { error: error instanceof Error ? error.message : String(error) }, pairedItem: { item } });
      }
    }
    return [results];
  }
}

async function resultOf(context: IExecuteFunctions, item: number): Promise<IDataObject> {
  const operation = context.getNodeParameter('operation', item) as string;
  const jobId =
    operation === 'getResult'
      ? (context.getNodeParameter('jobId', item) as string)
      : await submit(context, item, operation);
  const endBy = Date.now() + 1_000 * (context.getNodeParameter('timeout', item) as number);
  for (;;) {
    const seconds = Math.max(0, Math.min(waitSeconds, Math.ceil((endBy - Date.now()) / 1_000)));
    const job = await ask(context, {
      url: `/ocr/status/${encodeURIComponent(jobId)}`,
      qs: { wait: seconds, until: 'finished' },
    });
    if (job.status === 'failed' || job.status === 'completed') return documentOf(context, jobId);
    if (Date.now() >= endBy)
      throw new NodeOperationError(context.getNode(), `Job ${jobId} has not ended yet: get its result later.`);
  }
}

/** The whole result of a job that has ended. */
async function documentOf(context: IExecuteFunctions, jobId: string): Promise<IDataObject> {
  const document = await ask(context, { url: `/ocr/result/${encodeURIComponent(jobId)}/document` });
  const { status, error, file_name, total_pages, result, field_pages } = document;
  if (status !== 'failed') return { job_id: jobId, file_name, total_pages, result, field_pages };
  const { code, message } = error as { code: string; message: string };
  throw new NodeOperationError(context.getNode(), `${message} (${code})`, { description: `Job ${jobId}` });
}

/** Hands a document over; returns the id of its job. */
async function submit(context: IExecuteFunctions, item: number, operation: string): Promise<string> {
  const options = optionsOf(context.getNodeParameter('options', item, {}) as IDataObject);
  const send = async (request: Pick<IHttpRequestOptions, 'body' | 'headers' | 'json'>) => {
    const headers = { 'Idempotency-Key': randomUUID(), ...request.headers };
    const job = await ask(context, { ...request, method: 'POST', url: '/ocr/extract', qs: { wait: 0 }, headers });
    return job.job_id as string;
  };
  if (operation === 'extractUrl') {
    const url = context.getNodeParameter('url', item) as string;
    return send({ body: { url, ...options } });
  }
  const property = context.getNodeParameter('binaryProperty', item) as string;
  const { fileName = 'document.pdf', mimeType } = context.helpers.assertBinaryData(item, property);
  const bytes = await context.helpers.getBinaryDataBuffer(item, property);
  const boundary = `recto-${randomUUID()}`;
  const body = formOf(boundary, options, { fileName, mimeType, bytes });
  return send({ body, headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` }, json: false });
}

/** Without those that were left empty; with a schema or a template the result is JSON. */
function optionsOf(options: IDataObject): IDataObject {
  const given = Object.entries(options).filter(([, value]) => value !== '' && value !== undefined && value !== null);
  const wantsFields = given.some(([name]) => ['schema', 'template_slug', 'instruction'].includes(name));
  return { ...Object.fromEntries(given), ...(wantsFields && { output_type: 'structured' }) };
}

function formOf(
  boundary: string,
  options: IDataObject,
  file: { fileName: string; mimeType: string; bytes: Buffer },
): Buffer {
  const parts = Object.entries(options).map(([name, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  });
  const fileName = file.fileName.replace(/["\r\n\\]/g, '_');
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: ${file.mimeType}\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

async function ask(context: IExecuteFunctions, request: IHttpRequestOptions): Promise<IDataObject> {
  const { url } = await context.getCredentials<{ url: string }>('rectoApi');
  const answer: unknown = await context.helpers.httpRequestWithAuthentication.call(context, 'rectoApi', {
    json: true,
    ...request,
    url: `${url.replace(/\/+$/, '')}/api/v1${request.url}`,
  });
  // With a body of bytes n8n hands the answer out as it came.
  return (typeof answer === 'string' ? JSON.parse(answer) : answer) as IDataObject;
}
