/** A review as the backend sends it; `state` comes with the customer's own alone, all others are approved. */
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

/** Of a product that has reviews with stars; others have no row. */
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

/** Null, or left out, where nobody has rated the shop. */
export interface StoreRatingDto {
  storeRating?: string | number | null;
}
