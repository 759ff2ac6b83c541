import { queryOptions } from '@tanstack/react-query';
import { request } from './api-client';
import { SavedLook } from './contracts';
import { z } from './zod';

/** The user's saved looks, newest first. */
export const savedLooksQuery = queryOptions({
  queryKey: ['/api/saved-looks'],
  queryFn: () => request('GET', '/api/saved-looks', z.array(SavedLook)),
});
