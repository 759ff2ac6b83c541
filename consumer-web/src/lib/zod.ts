import './configure-zod';

export { z } from 'zod';
