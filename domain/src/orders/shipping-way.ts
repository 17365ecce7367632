interface ShippingWay {
  readonly carrierCode: string;
  readonly methodCode: string;
}

/** One word for forms and payment providers: `carrier/method`. */
export const shippingWayCode = ({ carrierCode, methodCode }: ShippingWay): string => `${carrierCode}/${methodCode}`;

/** Empty codes for an empty text. */
export const parseShippingWay = (code: string): ShippingWay => {
  const [carrierCode = '', methodCode = ''] = code.split('/');
  return { carrierCode, methodCode };
};
