/** Postgres takes less than 8,000 bytes in one notification; an id has 36. */
const idsPerMessage = 200;

/** Ids of rows as messages, each of ids parted by commas. */
export function presentMessages(rowIds: string[]): string[] {
  const messages: string[] = [];
  for (let at = 0; at < rowIds.length; at += idsPerMessage) {
    messages.push(rowIds.slice(at, at + idsPerMessage).join(','));
  }
  return messages;
}

export function parseMessage(message: string): string[] {
  return message.split(',');
}
