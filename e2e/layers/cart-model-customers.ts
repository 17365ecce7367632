import { signIn, signOut } from './cart-model-adoption.ts';
import type { Verb } from './cart-model-verb.ts';

export const login: Verb<'login'> = {
  can: ({ owner, isOnline }) => owner === null && isOnline,
  run: async ({ device, shop }, model, { who, tab }) => {
    signIn(model, who);
    await device.step(tab, ({ engine }) => engine.flush(true));
    device.session = await shop.signIn(who);
    const { owner } = device.session;
    await device.step(tab, ({ engine }) => engine.beginSession(owner));
    await device.step(tab, ({ engine }) => engine.flush(true));
    await device.step(tab, ({ engine }) => engine.mergeGuestCart());
    await device.step(tab, ({ engine }) => engine.flush(true));
  },
};

export const logout: Verb<'logout'> = {
  can: ({ owner }) => owner !== null,
  run: async ({ device }, model, { tab }) => {
    const { session } = device;
    signOut(model);
    device.session = null;
    await device.step(tab, ({ engine }) => engine.wipe(session?.owner ?? '', false));
  },
};
