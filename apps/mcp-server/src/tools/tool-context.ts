import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { ApiError, JobFailedError, RectoError, type Recto } from '@recto/sdk';
import { DocumentRefusedError } from '../documents/resolve-document.js';

/** What the tools of one connection, or of one request over HTTP, work with. */
export interface ToolContext {
  server: McpServer;
  /** With the key of the account that asks. */
  recto: Recto;
  /** Folders whose files may be read; none over HTTP. */
  roots: readonly string[];
  /** Most tokens of one answer. */
  maxTokens: number;
}

const textResult = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

/**
 * Answers a call with a text; a refusal or failure that a model can act on, with its reason. What was not foreseen, and
 * the abort of the caller, is thrown on.
 */
export async function answer({ mcpReq }: ServerContext, makeText: () => Promise<string>): Promise<CallToolResult> {
  try {
    return textResult(await makeText());
  } catch (error) {
    if (mcpReq.signal.aborted || !(error instanceof RectoError || error instanceof DocumentRefusedError)) throw error;
    return { ...textResult(explain(error)), isError: true };
  }
}

function explain(error: Error): string {
  if (error instanceof JobFailedError) return `The job ${error.jobId} failed (${error.code}): ${error.message}`;
  if (!(error instanceof ApiError)) return error.message;
  const { code, status, details, requestId, retryAfterSeconds } = error;
  return [
    `The service refused it (${code ?? status}): ${error.message}`,
    ...(Object.keys(details).length === 0 ? [] : [`Details: ${JSON.stringify(details)}`]),
    ...(retryAfterSeconds === null ? [] : [`Try again after ${retryAfterSeconds} s.`]),
    ...(requestId === null ? [] : [`Request id: ${requestId}`]),
  ].join('\n');
}

/** The budget of one answer: what was asked for, up to the server's limit. */
export const budgetOf = ({ maxTokens }: ToolContext, asked: number | undefined): number =>
  Math.min(asked ?? maxTokens, maxTokens);
