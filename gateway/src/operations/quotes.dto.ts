interface StaffImageDto {
  readonly id: string;
  readonly url: string;
}

export interface StaffBulkMessageDto {
  readonly id: number | string;
  readonly author: string;
  readonly text: string;
  readonly created_at: string;
  readonly images: StaffImageDto[];
}

export interface StaffBulkQuoteDto {
  readonly id: number | string;
  readonly qty: number;
  readonly production_price: number;
  readonly shipping_price: number;
  readonly production_time?: string;
  readonly currency_code: string;
  readonly valid_until: string;
  readonly state: string;
  readonly allows_coupons?: boolean;
  readonly credits_sample?: boolean;
  readonly sample_credit?: number;
  readonly is_declined?: boolean;
  readonly order_number?: string | null;
}

export interface WaitingBulkOrderDto {
  readonly id: number | string;
  readonly status: number;
  readonly kind: number;
  readonly qty: number;
  readonly company: string | null;
  readonly name: string;
  readonly email: string;
  readonly created_at: string;
  readonly waiting_since: string;
}

export interface StaffBulkOrderDto {
  readonly id: number | string;
  readonly kind: number;
  readonly status: number;
  readonly qty: number;
  readonly sizes: number[];
  readonly colors: string[];
  readonly deadline: string | null;
  readonly description: string;
  readonly breed: string | null;
  readonly company: string | null;
  readonly tax_id: string | null;
  readonly client_type: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly currency_code: string;
  readonly created_at: string;
  readonly waiting_since: string | null;
  readonly is_customer: boolean;
  readonly images: StaffImageDto[];
  readonly messages: StaffBulkMessageDto[];
  readonly quotes: StaffBulkQuoteDto[];
}
