import { useImperativeHandle, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import styles from './PaymentPanel.module.css';
import type { PaymentPanelProps, PaymentResult } from './panel.ts';

const CARDS = [
  ['tok_success', 'A good card'],
  ['tok_decline', 'A card that is declined'],
  ['tok_cvv', 'A wrong security code'],
  ['tok_challenge', 'A bank that asks for one more step'],
  ['tok_slow', 'A good card and a slow bank'],
] as const;

const PASSED: PaymentResult = { token: 'tok_challenge_passed' };
const GIVEN_UP: PaymentResult = {
  problem: 'You did not confirm the payment. No money was moved; try again or pay otherwise.',
};

interface ChallengeProps {
  readonly onAnswer: (result: PaymentResult) => void;
}

const Challenge = ({ onAnswer }: ChallengeProps) => (
  <fieldset className={styles.challenge}>
    <legend>Your bank asks: is it you who pays?</legend>
    <Button variant="primary" autoFocus onClick={() => onAnswer(PASSED)}>
      Yes, it is me
    </Button>
    <Button onClick={() => onAnswer(GIVEN_UP)}>Give up this payment</Button>
  </fieldset>
);

/** Imitates a payment provider's form, which returns a token and never shows the shop a card. */
export const TestCard = ({ handle }: Pick<PaymentPanelProps, 'handle'>) => {
  const [token, setToken] = useState<string>(CARDS[0][0]);
  const [answer, setAnswer] = useState<((result: PaymentResult) => void) | null>(null);
  useImperativeHandle(
    handle,
    () => ({
      isCard: true,
      pay: async () => ({ token }),
      act: async () => {
        const result = await new Promise<PaymentResult>((resolve) => setAnswer(() => resolve));
        setAnswer(null);
        return result;
      },
    }),
    [token],
  );
  return (
    <>
      <SelectField
        label="The bank says"
        hint="No money moves."
        value={token}
        onChange={(event) => setToken(event.target.value)}
      >
        {CARDS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {answer && <Challenge onAnswer={answer} />}
    </>
  );
};
