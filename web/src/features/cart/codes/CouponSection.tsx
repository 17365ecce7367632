import * as cartChanges from '@patchwork/domain/messages/cart-changes.generated.ts';
import * as text from '@patchwork/domain/messages/cart-codes.generated.ts';
import * as common from '@patchwork/domain/messages/common.generated.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { useAfterChange } from '../../../lib/useAfterChange.ts';
import { useOnline } from '../../../lib/useOnline.ts';
import type { CouponView } from '../../../shop/cart/view/cartView.ts';
import styles from './CartCodes.module.css';
import { CodeField } from './CodeField.tsx';
import { focusBack } from './focusBack.ts';
import { type CouponVerbs, useCoupon } from './useCoupon.ts';

const textFor = ({ state }: CouponView, isOnline: boolean): string => {
  if (state === 'applied') return text.couponApplied;
  if (state === 'idle') return text.couponIdle;
  if (state === 'waiting') return isOnline ? text.couponApplying : text.couponWaiting;
  return isOnline ? text.couponRemoving : text.couponRemovedLater;
};

interface OnCartProps {
  readonly coupon: CouponView | null;
  readonly isOnline: boolean;
  readonly onRemove: () => void;
}

/** The coupon on the cart; changes of its state are announced. */
const OnCart = ({ coupon, isOnline, onRemove }: OnCartProps) => (
  <div className={coupon ? styles.applied : undefined}>
    <p role="status" className={styles.facts}>
      {coupon && (
        <>
          <span className={styles.code}>{cartChanges.coupon({ code: coupon.code })}</span>
          <span className={styles.state}>{textFor(coupon, isOnline)}</span>
        </>
      )}
    </p>
    {coupon && coupon.state !== 'leaving' && (
      <Button variant="quiet" aria-label={text.removeCoupon({ code: coupon.code })} onClick={onRemove}>
        {common.remove}
      </Button>
    )}
  </div>
);

const isSame = (code: string, other: string): boolean => code.toUpperCase() === other.toUpperCase();

/** Calls back when a coupon that was being tried is on the cart. */
const useAccepted = (coupon: CouponView | null, onAccepted: () => void): void =>
  useAfterChange(coupon, (was) => {
    const isOn = coupon?.state === 'applied' || coupon?.state === 'idle';
    if (was?.state === 'waiting' && isOn && isSame(was.code, coupon.code)) onAccepted();
  });

interface EntryProps {
  readonly verbs: CouponVerbs;
  readonly isWaiting: boolean;
  readonly isOnline: boolean;
}

const Entry = ({ verbs, isWaiting, isOnline }: EntryProps) => (
  <div className={styles.entry}>
    <CodeField
      label={text.couponCode}
      action={text.applyCoupon}
      hint={isOnline || isWaiting ? null : text.couponWaiting}
      initial={verbs.refusedCode ?? ''}
      problem={verbs.problem}
      isBusy={isOnline && isWaiting}
      onSubmit={(code) => void verbs.apply(code)}
    />
    {verbs.refusedCode !== null && (
      <Button
        variant="quiet"
        aria-label={text.discardCoupon({ code: verbs.refusedCode })}
        onClick={() => void verbs.discard()}
      >
        {common.discard}
      </Button>
    )}
  </div>
);

/** The coupon's actions, and whether its field is open: as the shopper chose, otherwise while a code is refused. */
const useSection = (coupon: CouponView | null) => {
  const coupons = useCoupon();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [knownId, setKnownId] = useState(coupons.refusedId);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = choice ?? coupons.refusedCode !== null;
  useAccepted(coupon, () => {
    setChoice(null);
    focusBack(button);
  });
  if (coupons.refusedId !== knownId) {
    setKnownId(coupons.refusedId);
    // A refusal opens a field that was closed; one that was opened stays open.
    if (coupons.refusedId !== null) setChoice(choice || null);
  }
  const focusButtonAfter = async (work: Promise<void>) => {
    await work;
    focusBack(button);
  };
  const verbs: CouponVerbs = {
    ...coupons,
    apply: (code) => {
      setChoice(true);
      return coupons.apply(code);
    },
    remove: () => focusButtonAfter(coupons.remove()),
    discard: () => focusButtonAfter(coupons.discard()),
  };
  return { verbs, button, isOpen, toggle: () => setChoice(!isOpen) };
};

/** The coupon on the cart, and a collapsed field for another one. */
export const CouponSection = ({ coupon }: { readonly coupon: CouponView | null }) => {
  const { verbs, button, isOpen, toggle } = useSection(coupon);
  const isOnline = useOnline();
  return (
    <section aria-label={text.couponSection} className={styles.section}>
      <OnCart coupon={coupon} isOnline={isOnline} onRemove={() => void verbs.remove()} />
      <Disclosure
        label={coupon ? text.useAnotherCoupon : text.haveCoupon}
        isOpen={isOpen}
        onToggle={toggle}
        buttonRef={button}
      >
        <Entry verbs={verbs} isWaiting={coupon?.state === 'waiting'} isOnline={isOnline} />
      </Disclosure>
    </section>
  );
};
