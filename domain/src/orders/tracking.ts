interface Carrier {
  readonly name: string;
  readonly address: (number: string) => string;
}

const CARRIERS: Readonly<Record<string, Carrier>> = {
  ups: { name: 'UPS', address: (number) => `https://www.ups.com/track?tracknum=${number}` },
  usps: { name: 'USPS', address: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}` },
  fedex: { name: 'FedEx', address: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
  dhl: { name: 'DHL', address: (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}` },
};

const findCarrier = (code: string): Carrier | null => {
  const key = code.toLowerCase();
  return Object.hasOwn(CARRIERS, key) ? (CARRIERS[key] ?? null) : null;
};

/** The code itself if the carrier is unknown. */
export const carrierName = (code: string): string => findCarrier(code)?.name ?? code;

/** Null if the carrier is unknown. */
export const trackingAddress = (code: string, trackingNumber: string): string | null =>
  findCarrier(code)?.address(encodeURIComponent(trackingNumber)) ?? null;
