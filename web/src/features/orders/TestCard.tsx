import { SelectField } from '../../components/SelectField.tsx';
import styles from './TestCard.module.css';

const CARDS = [
  ['tok_success', 'A good card'],
  ['tok_decline', 'A card that is declined'],
  ['tok_cvv', 'A wrong security code'],
  ['tok_challenge', 'A bank that asks for one more step'],
  ['tok_slow', 'A good card and a slow bank'],
] as const;

export const DEFAULT_TOKEN = CARDS[0][0];

interface TestCardProps {
  readonly token: string;
  readonly onToken: (token: string) => void;
}

/** Stands in for a payment provider's own form, which hands out a token and never shows the shop a card. */
export const TestCard = ({ token, onToken }: TestCardProps) => (
  <div className={styles.panel}>
    <SelectField
      label="The bank says"
      hint="No money moves."
      value={token || DEFAULT_TOKEN}
      onChange={(event) => onToken(event.target.value)}
    >
      {CARDS.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  </div>
);
