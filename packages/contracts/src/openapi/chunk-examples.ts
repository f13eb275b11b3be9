import type { JobChunksResponse } from '../jobs/job-chunks.js';

export const jobChunks: JobChunksResponse = {
  job_id: '0198c0de-7a00-7000-8000-000000000001',
  max_tokens: 512,
  overlap: 0,
  chunks: [
    {
      index: 0,
      text: '# Invoice A-1047\n\nTotal: 1,234.50',
      heading_path: ['Invoice A-1047'],
      pages: [1],
      boxes: [
        { page_number: 1, type: 'heading', bounds: { x: 146, y: 117, width: 468, height: 33 } },
        { page_number: 1, type: 'paragraph', bounds: { x: 146, y: 180, width: 240, height: 22 } },
      ],
      token_count: 14,
      repeated: { start: 0, end: 0 },
    },
  ],
};
