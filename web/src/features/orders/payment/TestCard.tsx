import * as text from '@patchwork/domain/messages/payment.generated.ts';
import { useImperativeHandle, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { SelectField } from '../../../components/form/SelectField.tsx';
import styles from './PaymentPanel.module.css';
import type { PaymentPanelProps, PaymentResult } from './panel.ts';

const CARDS = [
  ['tok_success', text.testGood],
  ['tok_decline', text.testDeclined],
  ['tok_cvv', text.testWrongCode],
  ['tok_challenge', text.testExtraStep],
  ['tok_slow', text.testSlow],
] as const;

const PASSED: PaymentResult = { token: 'tok_challenge_passed' };
const CANCELED: PaymentResult = { problem: text.canceled };

interface ChallengeProps {
  readonly onAnswer: (result: PaymentResult) => void;
}

const Challenge = ({ onAnswer }: ChallengeProps) => (
  <fieldset className={styles.challenge}>
    <legend>{text.bankQuestion}</legend>
    <Button variant="primary" autoFocus onClick={() => onAnswer(PASSED)}>
      {text.bankYes}
    </Button>
    <Button onClick={() => onAnswer(CANCELED)}>{text.bankCancel}</Button>
  </fieldset>
);

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
        label={text.testBank}
        hint={text.testHint}
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
