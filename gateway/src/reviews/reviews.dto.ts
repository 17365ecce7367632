/** A review from the backend; only the customer's own have a `state`, all others are approved. */
export interface ReviewDto {
  id: string;
  sku: string;
  nickname: string;
  rating: number | null;
  title: string;
  detail: string;
  is_verified: boolean;
  helpful_count: number;
  written_at: string | null;
  state?: 'pending' | 'approved' | 'rejected';
}

/** Only products with rated reviews have a row. */
export interface SummaryDto {
  sku: string;
  average: string;
  count: number;
  counts: { rating: number; count: number }[];
}

export interface ReviewPageDto {
  items: ReviewDto[];
  total_count: number;
}

export interface ProductReviewsDto extends ReviewPageDto {
  sku: string;
}

export interface StoreRatingDto {
  storeRating?: string | number | null;
}
