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
