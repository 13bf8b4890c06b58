/** How far a payment company is with a refund that is not over. */
export const refundStates = ['planned', 'sent', 'processing', 'abnormal', 'cashNeeded'] as const;
