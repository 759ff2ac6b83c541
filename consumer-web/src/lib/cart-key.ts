/** The key of the query of the user's cart. */
export const CART_KEY = ['/api/cart'] as const;
