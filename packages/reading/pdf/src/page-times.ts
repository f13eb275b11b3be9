/** Documents that are remembered; older ones have their full time again. */
const rememberedDocuments = 256;
/** However many of its pages take too long, each gets this share of the limit. */
const leastShare = 1 / 16;

/** How long pages may take: each page of a document that took too long halves the time of its next ones. */
export class PageTimes {
  private readonly pageTimeoutMs: number;
  private readonly shareOf = new Map<string, number>();

  constructor(pageTimeoutMs: number) {
    this.pageTimeoutMs = pageTimeoutMs;
  }

  limitMs(documentKey: string): number {
    return Math.ceil(this.pageTimeoutMs * (this.shareOf.get(documentKey) ?? 1));
  }

  noteTimeout(documentKey: string): void {
    const share = Math.max(leastShare, (this.shareOf.get(documentKey) ?? 1) / 2);
    this.shareOf.delete(documentKey);
    this.shareOf.set(documentKey, share);
    const [oldest] = this.shareOf.keys();
    if (this.shareOf.size > rememberedDocuments && oldest !== undefined) this.shareOf.delete(oldest);
  }
}
