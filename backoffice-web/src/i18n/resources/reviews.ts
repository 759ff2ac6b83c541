export const reviews = {
  name: 'Review |||| Reviews',
  recordTitle: 'Review',
  fields: {
    createdAt: 'Written',
    authorName: 'Author',
    salonName: 'Salon',
    salonId: 'Salon',
    serviceType: 'Service',
    rating: 'Rating',
    title: 'Title',
    comment: 'Comment',
    wouldRecommend: 'Would recommend',
    status: 'State',
    bookingId: 'Booking',
    q: 'Words, author or salon',
  },
  statuses: { all: 'All', visible: 'Visible', hidden: 'Hidden' },
  actions: { hide: 'Hide', restore: 'Show again' },
  done: {
    hide: 'The review is hidden and no longer counts.',
    restore: 'The review is visible again and counts.',
  },
  confirmations: {
    hide: {
      title: 'Hide this review?',
      lead: 'Nobody sees it, and it no longer counts toward the salon’s rating. You can show it again.',
      submit: 'Hide the review',
    },
  },
  bulk: {
    hide: {
      button: 'Hide',
      title: 'Hide %{count} review? |||| Hide %{count} reviews?',
      lead: 'Nobody sees them, and they no longer count toward the salons’ ratings. You can show them again.',
      submit: 'Hide them',
    },
    restore: {
      button: 'Show again',
      title: 'Show %{count} review again? |||| Show %{count} reviews again?',
      lead: 'Everyone sees them, and they count toward the salons’ ratings.',
      submit: 'Show them again',
    },
  },
  stars: '%{count} star of 5 |||| %{count} stars of 5',
  anonymous: 'A guest',
  noText: 'Stars only.',
  review: 'What was written',
  yes: 'Yes',
  no: 'No',
  emptyHeading: 'No reviews yet',
  empty:
    'After a completed appointment customers may review the salon. What they write appears here and can be hidden.',
};
