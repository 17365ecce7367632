import * as common from '@patchwork/domain/messages/common.generated.ts';
import { use } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { CartBadge } from '../../features/cart/micro-cart/CartBadge.tsx';
import type { CurrencyChoice } from '../../features/chrome/CurrencyMenu.tsx';
import { Logo } from '../../features/chrome/Logo.tsx';
import { SiteContext } from '../../lib/siteContext.ts';
import { AccountLink } from './AccountLink.tsx';
import { CallToAction } from './CallToAction.tsx';
import { CurrencyMenu } from './lateParts.ts';

interface BottomToolsProps {
  readonly currencies: readonly CurrencyChoice[];
  readonly hasCheckout: boolean;
  readonly onMenu: () => void;
}

export const BottomTools = ({ currencies, hasCheckout, onMenu }: BottomToolsProps) => {
  const { currency } = use(SiteContext);
  return (
    <>
      <IconButton icon="menu" label={common.menu} onClick={onMenu} />
      <Logo isMark />
      <CallToAction hasCheckout={hasCheckout} place="bar" />
      <CurrencyMenu currencies={currencies} current={currency} />
      <AccountLink />
      <CartBadge />
    </>
  );
};
