'use client';

export { FailureMessage as default } from '@/components/layout/failure-message';
