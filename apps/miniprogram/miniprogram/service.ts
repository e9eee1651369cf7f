/** Where the service is, without a slash at the end. The one setting of this program: its build puts yours here. */
export const service = 'https://draw.example.org'
