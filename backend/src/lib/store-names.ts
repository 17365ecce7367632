import { messages } from '@patchwork/domain/messages/by-locale/shop-names.generated.ts';
import { findMessages } from '@patchwork/domain/messages/locale.ts';
import { currentStore } from './store.ts';

/** Names of shipping and payment methods, in the store's language. */
export const getStoreNames = () => findMessages(messages, currentStore().locale);
