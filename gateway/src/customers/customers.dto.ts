/** Other platforms mark defaults on the customer only. */
interface CustomerAddressDto {
  id: string | number;
  firstname?: string | null;
  lastname?: string | null;
  company?: string | null;
  street?: readonly string[] | null;
  city?: string | null;
  postcode?: string | null;
  country_id: string;
  region?: { region?: string | null; region_id?: string | number | null } | null;
  region_id?: string | number | null;
  telephone?: string | null;
  vat_id?: string | null;
}

export interface BookAddress extends CustomerAddressDto {
  readonly owner: Pick<CustomerDto, 'default_billing' | 'default_shipping'>;
}

export interface CustomerDto {
  id: string | number;
  email: string;
  firstname?: string | null;
  lastname?: string | null;
  groupToken?: string | null;
  default_billing?: string | number | null;
  default_shipping?: string | number | null;
  addresses?: readonly CustomerAddressDto[] | null;
}

export interface SessionSource {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export interface AuthenticatedDto {
  token?: string | null;
  is_new_customer?: boolean;
}
