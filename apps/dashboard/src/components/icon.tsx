import type { ReactElement } from 'react';

/** Strokes on a field of 24 by 24. */
const paths = {
  alert: 'M12 3 2.5 20h19L12 3Zm0 7v4m0 3v.01',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  ban: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM5.7 5.7l12.6 12.6',
  book: 'M4 5a2 2 0 0 1 2-2h13v15H6a2 2 0 0 0-2 2V5Zm0 15a2 2 0 0 0 2 2h13v-4M8 7h7',
  chart: 'M4 4v16h16M8 16v-4m4 4V7m4 9v-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9 6 6 6-6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5',
  coins:
    'M12 4c4 0 7 1.3 7 3s-3 3-7 3-7-1.3-7-3 3-3 7-3ZM5 7v5c0 1.7 3 3 7 3s7-1.3 7-3V7M5 12v5c0 1.7 3 3 7 3s7-1.3 7-3v-5',
  copy: 'M9 9h11v11H9V9Zm-4 6H4V4h11v1',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  filter: 'M4 6h16M7 12h10M10 18h4',
  file: 'M6 3h8l5 5v13H6V3Zm8 0v5h5',
  folder: 'M3 6h6l2 2.5h10V19H3V6Z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5m0-8v.01',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7m2 3a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  list: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M4 12a8 8 0 0 1 14-5.3L20 9m0-5v5h-5m5 3a8 8 0 0 1-14 5.3L4 15m0 5v-5h5',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4 4',
  server: 'M4 4h16v6H4V4Zm0 10h16v6H4v-6Zm3-7v.01M7 17v.01',
  signOut: 'M14 4h5v16h-5M10 8l-4 4 4 4m-4-4h10',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8L12 3.5Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6',
  system: 'M3 5h18v11H3V5Zm6 15h6m-3-4v4',
  template: 'M4 4h16v5H4V4Zm0 9h7v7H4v-7Zm11 0h5m-5 3.5h5M15 20h5',
  trash: 'M4 7h16M9 7V4h6v3m-8 0 1 13h8l1-13',
  upload: 'M12 16V4m-5 5 5-5 5 5M4 16v4h16v-4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c.6-4 4-6 8-6s7.4 2 8 6',
  x: 'M6 6l12 12M18 6 6 18',
} as const;

export type IconName = keyof typeof paths;

/** A picture beside words; screen readers pass it over. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }): ReactElement {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
