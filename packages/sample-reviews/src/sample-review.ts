/** A review that comes with a sample salon. */
export interface SampleReview {
  readonly salonId: string;
  /** First name and initial, as reviews of customers show it. */
  readonly author: string;
  /** Label of a service. */
  readonly serviceType: string;
  /** Whole stars. */
  readonly rating: number;
  readonly title: string;
  readonly comment: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** What the salon answered, in the language of the review. */
  readonly answer?: { readonly text: string; readonly date: string };
}
