/** Models like to wrap a whole answer in a code fence, whatever they were told: the inside of it, or the text as it is. */
export function unwrapFence(text: string): string {
  const [, fence = '', inside] =
    /^\s*(`{3,}|~{3,})[ \t]*(?:markdown|md|json|html|text)?[ \t]*\r?\n([\s\S]*?)\n?[ \t]*\1\s*$/i.exec(text) ?? [];
  // A fence inside means that the first one closes before the end: the answer begins with a code block of its own.
  return inside === undefined || inside.split('\n').some((line) => line.trim().startsWith(fence)) ? text : inside;
}
