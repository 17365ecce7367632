import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useOnline } from '../../lib/useOnline.ts';
import { Button, ButtonLink } from '../Button.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { Notice } from '../Notice.tsx';
import styles from './Letter.module.css';
import type { Letter } from './letter.ts';
import type { LetterFields } from './letterFields.ts';
import { NEEDS_NETWORK, useLetter } from './useLetter.ts';

const OFFLINE = 'You are offline. You can write all the same: it can be sent once you are online again.';

interface Words {
  readonly button: string;
  /** Over what is said when it is there. */
  readonly thanks: string;
  /** What happens next. */
  readonly next: ReactNode;
  readonly another: string;
}

interface LetterFormProps {
  readonly letter: Letter;
  readonly words: Words;
  readonly children: (fields: LetterFields) => ReactNode;
  /** What stands in the form's place once it is there; left out: thanks, and ways on. */
  readonly sent?: ReactNode;
}

const never = () => () => undefined;

/** Before the page has come alive a press would send the form past the script. */
const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const Sent = ({ words, onAgain }: { readonly words: Words; readonly onAgain: () => void }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.sent}>
      <h2 ref={title} tabIndex={-1}>
        {words.thanks}
      </h2>
      {words.next}
      <div className={styles.ways}>
        <ButtonLink to="/" variant="primary">
          Back to the shop
        </ButtonLink>
        <Button onClick={onAgain}>{words.another}</Button>
      </div>
    </section>
  );
};

/** Nothing typed is lost by a failure, and it says so. */
const Trouble = ({ failure, isOnline }: { readonly failure: string | null; readonly isOnline: boolean }) => {
  if (failure === NEEDS_NETWORK) return <Notice>{failure}</Notice>;
  if (failure !== null)
    return (
      <Notice>
        <p>{failure}</p>
        <p>What you have typed is still here. Please try again in a moment.</p>
      </Notice>
    );
  return isOnline ? null : <Notice kind="warning">{OFFLINE}</Notice>;
};

/** Something to tell the shop, and what became of it. */
export const LetterForm = ({ letter, words, children, sent }: LetterFormProps) => {
  const state = useLetter(letter);
  const isOnline = useOnline();
  const isAlive = useIsAlive();
  const { initial, problems, isBusy } = state;
  if (state.isSent) return sent ?? <Sent words={words} onAgain={state.again} />;
  return (
    <form
      key={state.version}
      ref={state.formRef}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={state.submit}
      onInput={state.type}
      onBlur={state.leave}
    >
      <ErrorSummary errors={state.summary} />
      {children({ letter, initial, problems })}
      <Trouble failure={state.failure} isOnline={isOnline} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy} disabled={!isAlive}>
        {words.button}
      </Button>
    </form>
  );
};
