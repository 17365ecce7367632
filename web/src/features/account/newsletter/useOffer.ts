import * as text from '@patchwork/domain/messages/newsletter.generated.ts';
import { use } from 'react';
import { ShopContext } from '../../../lib/siteContext.ts';

export const useOffer = (): string => (use(ShopContext).makesPlush ? text.offerOfPlush : text.offer);
