import { expect } from '@jest/globals';
import { startWebhookReceiver, waitUntil } from '@recto/test-support';
import { makeDocument } from './harness/documents.js';
import { startFileServer } from './harness/file-server.js';
import { onEachBackend } from './harness/on-each-backend.js';

const maxFileSizeBytes = 20_000;

/** A name that looks public; the apps of the first group resolve it to this machine. */
const disguisedName = 'files.example.com';

const privateHosts = [
  '127.0.0.1',
  '[::1]',
  '10.0.0.1',
  '2130706433',
  '0177.0.0.1',
  '0x7f.1',
  'localhost',
  '[::ffff:10.0.0.1]',
];

const guarded = { ALLOW_PRIVATE_ADDRESSES: 'false', SYSTEM_TEST_HOSTS: `${disguisedName}=127.0.0.1` };

onEachBackend('addresses that are not public', { shortRunOn: 'redis', env: guarded }, (test) => {
  test('are refused at creation, for documents and for webhooks, however they are written', async ({ api }) => {
    for (const host of privateHosts) {
      const request = { method: 'POST' as const, body: { url: `http://${host}:8080/document.pdf` } };
      const job = await api.refused('createJobFromUrl', 400, '/ocr/uploads/url', request);
      const endpoint = await api.refused('createWebhookEndpoint', 400, '/webhooks', request);
      expect({ host, job: job.details.reason, endpoint: endpoint.details.reason }).toEqual({
        host,
        job: 'address_not_allowed',
        endpoint: 'address_not_allowed',
      });
    }
  });

  test('are not fetched from behind a public name, and the job says so', async ({ api }) => {
    const server = await startFileServer((_request, response) => response.writeHead(200).end('secret'));
    try {
      const url = server.url.replace('127.0.0.1', disguisedName);
      const { job_id: jobId } = await api.ask('createJobFromUrl', '/ocr/uploads/url', {
        method: 'POST',
        body: { url },
      });
      expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'failed' });
      const result = await api.ask('getJobResult', `/ocr/result/${jobId}`);
      expect(result).toMatchObject({ credits_used: 0, error: { code: 'address_not_allowed' } });
      expect(server.requested).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('are not posted to behind a public name, and the attempt says so', async ({ api }) => {
    const receiver = await startWebhookReceiver();
    try {
      const url = receiver.url.replace('127.0.0.1', disguisedName);
      const endpoint = await api.ask('createWebhookEndpoint', '/webhooks', { method: 'POST', body: { url } });
      await api.sendForm(await makeDocument(['text']));
      const delivery = await waitUntil('an attempt is recorded', async () => {
        const { data } = await api.ask('listWebhookEvents', `/webhooks/events?subscription_id=${endpoint.id}`);
        return data.find((event) => event.processing_attempts > 0);
      });
      expect(delivery).toMatchObject({ http_status: null, processing_error: 'address_not_allowed' });
      expect(receiver.received).toEqual([]);
    } finally {
      await receiver.close();
    }
  });
});

onEachBackend(
  'downloads with limits',
  { shortRunOn: 'postgres', env: { MAX_FILE_SIZE_BYTES: String(maxFileSizeBytes) } },
  (test) => {
    test('five redirects are followed, six are not', async ({ api }) => {
      const document = await makeDocument(['text']);
      const server = await startFileServer((request, response) => {
        const left = Number(request.url?.slice(1));
        if (left === 0) response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(document);
        else response.writeHead(302, { Location: `/${left - 1}` }).end();
      });
      try {
        const submit = (redirects: number) =>
          api.ask('createJobFromUrl', '/ocr/uploads/url', {
            method: 'POST',
            body: { url: `${server.url}/${redirects}` },
          });
        const five = await submit(5);
        expect(await api.waitForEnd(five.job_id)).toMatchObject({ status: 'completed' });
        server.requested.splice(0);
        const six = await submit(6);
        expect(await api.waitForEnd(six.job_id)).toMatchObject({ status: 'failed' });
        const result = await api.ask('getJobResult', `/ocr/result/${six.job_id}`);
        expect(result.error).toMatchObject({ code: 'download_failed', message: expect.stringContaining('five times') });
        expect(server.requested).toEqual(['/6', '/5', '/4', '/3', '/2', '/1']);
      } finally {
        await server.close();
      }
    });

    test('a file larger than is allowed is not taken, announced or not', async (stack) => {
      const { api } = stack;
      const bytes = Buffer.alloc(maxFileSizeBytes + 1, 'x');
      const server = await startFileServer((request, response) => {
        const isAnnounced = request.url === '/announced';
        response.writeHead(200, isAnnounced ? { 'Content-Length': bytes.byteLength } : {});
        response.write(bytes.subarray(0, 100));
        response.end(bytes.subarray(100));
      });
      try {
        for (const path of ['/announced', '/unannounced']) {
          const { job_id: jobId } = await api.ask('createJobFromUrl', '/ocr/uploads/url', {
            method: 'POST',
            body: { url: `${server.url}${path}` },
          });
          expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'failed' });
          const result = await api.ask('getJobResult', `/ocr/result/${jobId}`);
          expect(result).toMatchObject({ credits_used: 0, error: { code: 'file_too_large' } });
          expect(await stack.listFiles(jobId)).toEqual([]);
        }
      } finally {
        await server.close();
      }
    });
  },
);
