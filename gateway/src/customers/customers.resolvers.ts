import {
  changePassword,
  createPassword,
  register,
  requestLoginLink,
  requestPasswordLink,
  startByLink,
} from './access.ts';
import { createAddress, deleteAddress, isSameId, toAddressBook, updateAddress, updateCustomer } from './changes.ts';
import { sendContactMessage } from './contact.ts';
import type { Resolvers } from './customers.generated.ts';
import { leave, subscribe, unsubscribe } from './newsletter.ts';
import { deleteCustomer, exportData } from './privacy.ts';
import { endSession, readExpiry, refreshSession, startSession } from './session.ts';

export const resolvers: Resolvers = {
  Query: {
    me: (_, __, { customers }) => customers.me(),
  },
  Mutation: {
    sessionStart: (_, { input }, { customers }) => startSession(customers, input),
    sessionRefresh: (_, { input }, { customers }) => refreshSession(customers, input),
    sessionStartByLink: (_, { input }, { customers }) => startByLink(customers, input),
    loginLinkRequest: (_, { input }, { customers }) => requestLoginLink(customers, input),
    customerRegister: (_, { input }, { customers }) => register(customers, input),
    passwordResetRequest: (_, { input }, { customers }) => requestPasswordLink(customers, input),
    passwordCreate: (_, { input }, { customers }) => createPassword(customers, input),
    passwordChange: (_, { input }, { customers }) => changePassword(customers, input),
    sessionEnd: (_, { input }, { customers }) => endSession(customers, input),
    customerUpdate: (_, { input }, { customers }) => updateCustomer(customers, input),
    customerDataExport: (_, { input }, { customers }) => exportData(customers, input),
    customerDelete: (_, { input }, { customers }) => deleteCustomer(customers, input),
    newsletterSubscribe: (_, { input }, { customers }) => subscribe(customers, input),
    newsletterUnsubscribe: (_, { input }, { customers }) => unsubscribe(customers, input),
    newsletterLeave: (_, { input }, { customers }) => leave(customers, input),
    contactMessageSend: (_, { input }, { customers }) => sendContactMessage(customers, input),
    addressCreate: (_, { input }, { customers }) => createAddress(customers, input),
    addressUpdate: (_, { input }, { customers }) => updateAddress(customers, input),
    addressDelete: (_, { input }, { customers }) => deleteAddress(customers, input),
  },
  Session: {
    expiresAt: ({ accessToken }) => readExpiry(accessToken),
    groupToken: async (session, _, { customers }) => (await customers.readOwner(session)).groupToken ?? null,
    customer: (session, _, { customers }) => customers.readOwner(session),
  },
  Customer: {
    /** Callers see nobody but themselves. */
    __resolveReference: async ({ id }, { customers }) => {
      const me = await customers.me();
      return me && String(me.id) === id ? me : null;
    },
    id: ({ id }) => String(id),
    firstName: ({ firstname }) => firstname ?? '',
    lastName: ({ lastname }) => lastname ?? '',
    addresses: toAddressBook,
    newsletter: (_, __, { customers }) => customers.newsletter(),
  },
  CustomerAddress: {
    id: ({ id }) => String(id),
    firstName: ({ firstname }) => firstname ?? '',
    lastName: ({ lastname }) => lastname ?? '',
    company: ({ company }) => company ?? '',
    street: ({ street }) => [...(street ?? [])],
    city: ({ city }) => city ?? '',
    postcode: ({ postcode }) => postcode ?? '',
    countryId: (address) => address.country_id,
    regionId: ({ region, region_id }) => Number(region?.region_id ?? region_id) || null,
    region: ({ region }) => region?.region ?? '',
    phone: ({ telephone }) => telephone ?? '',
    vatId: (address) => address.vat_id ?? '',
    isDefaultBilling: ({ id, owner }) => isSameId(id, owner.default_billing),
    isDefaultShipping: ({ id, owner }) => isSameId(id, owner.default_shipping),
  },
};
