import './validation';

export { z } from 'zod';
