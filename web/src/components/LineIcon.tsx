interface LineIconProps {
  readonly path: string;
  readonly size?: number | undefined;
}

/** A decorative icon; its control has the name. */
export const LineIcon = ({ path, size = 24 }: LineIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
