/** What an agent's link carries: eight signs, none of which is mistaken for another. */
export const agentCodes = /^[2-9A-HJKMNP-Z]{8}$/;
