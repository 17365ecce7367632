import { LineIcon } from '../../components/LineIcon.tsx';

const PATHS = {
  heart: 'M12 20S3.5 14.8 3.5 8.9A4.6 4.6 0 0 1 12 6.5a4.6 4.6 0 0 1 8.5 2.4C20.5 14.8 12 20 12 20Z',
  compare: 'M12 4v16M8 20h8M4 8h16M6.5 8l-3 6.5a3.2 3.2 0 0 0 6 0L6.5 8Zm11 0-3 6.5a3.2 3.2 0 0 0 6 0L17.5 8Z',
} as const;

/** Icons of the lists, kept out of the shared icon set so that they load only with the lists' code. */
export const ListIcon = ({ name, size }: { readonly name: keyof typeof PATHS; readonly size?: number }) => (
  <LineIcon path={PATHS[name]} size={size} />
);
