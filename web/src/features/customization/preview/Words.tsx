import styles from './DesignPreview.module.css';
import { fitText, LINE_HEIGHT } from './fitText.ts';

const FONTS: Readonly<Record<string, string | undefined>> = {
  round: styles.round,
  book: styles.book,
  script: styles.script,
};

interface WordsProps {
  readonly text: string;
  readonly place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly largest: number;
  };
  readonly color: string;
  readonly font?: string | undefined;
}

export const Words = ({ text, place, color, font = 'round' }: WordsProps) => {
  const { size, lines } = fitText(text, place);
  const top = place.y - ((lines.length - 1) * size * LINE_HEIGHT) / 2;
  return (
    <g fill={color} fontSize={size.toFixed(2)} textAnchor="middle" className={FONTS[font]} data-words="">
      {lines.map(({ text: line, width }, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
          key={index}
          x={place.x}
          y={(top + index * size * LINE_HEIGHT).toFixed(2)}
          dominantBaseline="central"
          textLength={width.toFixed(2)}
          lengthAdjust="spacingAndGlyphs"
        >
          {line}
        </text>
      ))}
    </g>
  );
};
