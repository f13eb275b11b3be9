const counts = new Intl.NumberFormat('en');
const units = ['B', 'kB', 'MB', 'GB'] as const;

/** 12,345. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** 1 page, 12 pages. */
export function formatNumberOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

interface PagesOfStage {
  stage: string;
  total_pages: number;
  inspected_pages?: number | undefined;
  processed_pages: number;
}

/** What an unfinished job is at: "awaiting upload", or "reading: 3 of 12 pages" once they are counted. */
export function formatProgress({ stage, total_pages, inspected_pages = 0, processed_pages }: PagesOfStage): string {
  const words = stage.replaceAll('_', ' ');
  if (total_pages === 0) return words;
  const done = stage === 'preparing' ? inspected_pages : processed_pages;
  return `${words}: ${formatCount(done)} of ${formatNumberOf(total_pages, 'page')}`;
}

/** A share of 0 to 1 as 97 %; 100 % is everything, not nearly everything. */
export function formatShare(share: number): string {
  const percent = share * 100;
  return `${share < 1 ? Math.min(99.9, Math.floor(percent * 10) / 10).toFixed(percent < 99 ? 0 : 1) : 100} %`;
}

/** 1.5 MB, by thousands. */
export function formatSize(sizeBytes: number): string {
  let size = sizeBytes;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : size.toFixed(0)} ${units[unit] ?? ''}`;
}

/** 0.4 s, 12 s, 3 min 20 s, 2 h 5 min. */
export function formatDuration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
