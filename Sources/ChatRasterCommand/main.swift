print("chatraster")
