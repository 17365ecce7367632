import { LineIcon } from './LineIcon.tsx';

const PATHS = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M15 5l-7 7 7 7',
  bag: 'M6 8h12l1.2 12H4.8L6 8Zm3 0V6.5a3 3 0 0 1 6 0V8',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  forward: 'm9 5 7 7-7 7',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0c-5 5-5 13 0 18m0-18c5 5 5 13 0 18M3.5 9h17m-17 6h17',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-9v.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  offline: 'M4 4l16 16M7.2 8.8A4.7 4.7 0 0 0 7.5 18H16m3.3-.9A4 4 0 0 0 17 10h-.7A6.2 6.2 0 0 0 10 6.3',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  plus: 'M12 6v12M6 12h12',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20 20',
  trash: 'M5 7h14M10 7V4.5h4V7m-7.5 0 1 13h9l1-13',
  truck:
    'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19Zm10.5 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.8-4 4-5.5 7.5-5.5s6.7 1.5 7.5 5.5',
  warning: 'M12 4 2.8 20h18.400L12 4Zm0 6v4.5m0 2.5v.5',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name, size }: { readonly name: IconName; readonly size?: number }) => (
  <LineIcon path={PATHS[name]} size={size} />
);
