import type { ComponentProps } from 'react';

/**
 * A form that the server sends as markup. Sent off by somebody who is quicker than the scripts, it goes nowhere: else the
 * browser would load the page anew, with all that was entered in its address.
 */
export const SentForm = (props: ComponentProps<'form'>) => <form method="dialog" {...props} />;
