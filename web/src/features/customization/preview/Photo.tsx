import { thumbnailUrl } from '@patchwork/domain/content/image.ts';
import { useId } from 'react';

interface PhotoProps {
  /** Null draws a silhouette. */
  readonly url: string | null;
  /** SVG path of the outline, from -100 to 100 around the origin. */
  readonly outline: string;
  readonly at: { readonly x: number; readonly y: number; readonly scale: number; readonly turn?: number };
  /** Color of a paper edge around the outline; undefined draws none. */
  readonly edge?: string | undefined;
}

/** One of the thumbnail sizes that the shop provides. */
const SIDE = 640;

const Silhouette = () => (
  <g fill="#fff" fillOpacity="0.55">
    <path d="M-52,-30 L-64,-78 L-24,-56 Q0,-64 24,-56 L64,-78 L52,-30 Q66,4 44,34 Q20,62 0,62 Q-20,62 -44,34 Q-66,4 -52,-30Z" />
    <g fill="#1b2148" fillOpacity="0.35">
      <circle cx="-22" cy="-6" r="7" />
      <circle cx="22" cy="-6" r="7" />
      <path d="M-11,18 Q0,12 11,18 Q6,30 0,30 Q-6,30 -11,18Z" />
    </g>
  </g>
);

/** The shopper's photo, cut along an outline. */
export const Photo = ({ url, outline, at: { x, y, scale, turn = 0 }, edge }: PhotoProps) => {
  const clip = useId();
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      {edge && <path d={outline} fill={edge} stroke={edge} strokeWidth="14" strokeLinejoin="round" />}
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect x="-100" y="-100" width="200" height="200" fill="#8a93b8" fillOpacity="0.5" />
        {url === null ? (
          <Silhouette />
        ) : (
          <image
            href={thumbnailUrl(url, { width: SIDE, height: SIDE, fit: 'inside' })}
            x="-100"
            y="-100"
            width="200"
            height="200"
            preserveAspectRatio="xMidYMid slice"
          />
        )}
      </g>
    </g>
  );
};
