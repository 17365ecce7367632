import { catchUp, flush } from './cart-model-adoption.ts';
import { always, type Verb } from './cart-model-verb.ts';

const MOST_TABS = 3;

export const reload: Verb<'reload'> = {
  can: always,
  run: async ({ device }, model, { tab }) => {
    device.kill([device.tab(tab)]);
    catchUp(model);
    await device.open();
  },
};

export const openTab: Verb<'openTab'> = {
  can: always,
  run: async ({ device }, model) => {
    if (device.tabs.length >= MOST_TABS) device.kill([device.tab(0)]);
    catchUp(model);
    await device.open();
  },
};

export const offline: Verb<'offline'> = {
  can: ({ isOnline }) => isOnline,
  run: async ({ device }, model) => {
    model.isOnline = false;
    await device.setOnline(false);
  },
};

export const online: Verb<'online'> = {
  can: ({ isOnline }) => !isOnline,
  run: async ({ device }, model) => {
    model.isOnline = true;
    for (const _tab of device.tabs) catchUp(model);
    await device.setOnline(true);
  },
};

export const later: Verb<'later'> = {
  can: ({ isResting }) => isResting,
  run: async ({ device }, model) => {
    model.isResting = false;
    flush(model);
    await device.rest();
  },
};

export const lose: Verb<'lose'> = {
  can: ({ fault }) => fault === 'none',
  run: async ({ device }, model, { fault }) => {
    model.fault = fault;
    device.network.state.fault = fault;
  },
};
